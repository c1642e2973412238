/** Texts of the staff's names and calls, which are always loaded. */
export const staffTexts = {
  label: 'Staff',
  singular: 'person',
  windows: { create: 'Add person', edit: 'Edit person', link: 'Password link' },
  loadFailed: 'The list of staff could not be loaded.',
  created: 'Person added. They need a password link to sign in.',
  createFailed: 'The person could not be added.',
  updated: 'Person updated successfully!',
  updateFailed: 'The changes of this person could not be saved.',
  deleted: 'Person deleted successfully!',
  deleteFailed: 'The person could not be deleted.',
  confirmDelete: (name: string) => ({
    title: 'Delete this person?',
    text: `${name} will be signed out everywhere and can no longer sign in.`,
    confirmLabel: 'Delete',
    danger: true,
  }),
} as const
