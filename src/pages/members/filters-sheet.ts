// Name of the dialog with the filters, for whatever opens it.

export const FILTERS_SHEET = 'filters'
