/** Texts of the bin's declaration. */
export const binTexts = {
  label: 'Bin',
  singular: 'record',
  confirmPurge: (name: string) => ({
    title: 'Delete permanently?',
    text: `"${name}" and its pictures can then no longer be restored.`,
    confirmLabel: 'Delete permanently',
    danger: true,
  }),
} as const
