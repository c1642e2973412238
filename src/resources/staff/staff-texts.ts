/** Texts of the staff's names and calls, which are always loaded. */
export const staffTexts = {
  label: 'Staff',
  singular: 'person',
  windows: { create: 'Add Person', edit: 'Edit Person', link: 'Password Link' },
  loadFailed: 'Failed to load the staff',
  created: 'Person added. Create a password link, so that they can sign in.',
  createFailed: 'Failed to add the person',
  updated: 'Person updated successfully!',
  updateFailed: 'Failed to update the person',
  deleted: 'Person deleted successfully!',
  deleteFailed: 'Failed to delete the person',
  confirmDelete: (name: string) => ({
    title: 'Delete this person?',
    text: `${name} can no longer sign in, and is signed out everywhere.`,
    confirmLabel: 'Delete',
    danger: true,
  }),
} as const
