/** Texts of components that several screens share. */
export const componentTexts = {
  cancel: 'Cancel',
  chooseDay: 'Choose a day',
  close: 'Close',
  loading: 'Loading...',
  whatIs: (label: string) => `What is ${label}?`,
  retry: 'Retry',
  details: 'Details',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  firstPage: 'First page',
  lastPage: 'Last page',
  page: (number: number) => `Page ${number}`,
  pageSize: 'Rows on a page',
  /** Shown for an empty value. */
  none: '–',
  estimated: 'estimated',
  restored: 'Your unsaved changes were restored. They are not saved yet.',
  discard: {
    title: 'Discard changes?',
    text: 'Your changes have not been saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    danger: true,
  },
  /** Why a save button is disabled. */
  unchanged: 'No changes yet.',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const
