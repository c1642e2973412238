/** Texts of the form that uploads and edits the price list (contract 2.9, 5.9). */
export const formTexts = {
  uploadTitle: 'Upload price list',
  editTitle: 'Edit price list',
  name: 'Document Name',
  nameHelp: 'Shown to customers. Also the name of the downloaded file.',
  file: 'PDF file',
  newFile: 'New PDF file',
  keep: 'Leave empty to keep the current PDF.',
  drop: 'Drop a PDF here or choose one',
  hint: 'PDF, up to 1GB',
  choose: 'Choose PDF',
  chooseOther: 'Choose another PDF',
  onlyOne: 'Please choose one PDF only',
  unreadable: 'This file could not be read. Please choose it again.',
  removeFile: (name: string) => `Remove ${name}`,
  upload: 'Upload',
  save: 'Save',
} as const
