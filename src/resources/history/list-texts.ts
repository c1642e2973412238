/** Texts of the history's list. */
export const historyListTexts = {
  subtitle: 'Who changed what, and when',
  empty: 'No changes yet. Changes are listed from the day on which the history was added.',
  emptyFiltered: 'No changes match these filters',
  columns: { at: 'When', who: 'Who', what: 'What' },
  filters: {
    what: 'What',
    anything: 'Everything',
    who: 'Who',
    anybody: 'Everybody',
    days: 'Day',
    anyDay: 'Any day',
    record: 'Record',
    oneRecord: 'One record',
  },
  /** Names of the resources in the filter. */
  resources: {
    orders: 'Orders',
    payments: 'Payments',
    products: 'Products',
    categories: 'Categories',
    subcategories: 'Subcategories',
    banners: 'Banners',
    'price-lists': 'Price List',
    'quick-shopping': 'Menu order',
    'contact-queries': 'Customer Queries',
    'store-settings': 'Store Settings',
    accounts: 'Staff',
    customers: 'Customer data',
    'backup-runs': 'Backups',
  },
  open: 'Open',
  download: 'Download CSV',
  downloading: 'Preparing the CSV file…',
  downloadFailed: 'Failed to download the history',
  /** Column headings of the CSV file. */
  csv: ['Time', 'Who', 'Action', 'What', 'Record', 'Title', 'Field', 'From', 'To', 'Reason', 'Call'],
} as const
