// Id of the dialog with the filters, for the buttons that open it.

export const FILTERS_SHEET = 'filters'
