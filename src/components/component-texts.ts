/** Words of the pieces that several screens share. */
export const componentTexts = {
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading...',
  retry: 'Retry',
  details: 'Details',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const
