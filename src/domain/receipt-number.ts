// The number of a complaint or an order that is read aloud, such as K7QF-2M9X-4TBD.
export const RECEIPT_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

export const isReceiptNumber = (text: string): boolean => RECEIPT_NUMBER.test(text)
