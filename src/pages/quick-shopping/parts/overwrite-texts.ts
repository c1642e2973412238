/** What is asked before an arrangement replaces one that whoever saves it has not seen. */
export const overwriteTexts = {
  changed: {
    title: 'The arrangement was changed meanwhile',
    text: 'Somebody saved another arrangement since this page was opened. Saving yours replaces it. To see theirs, keep editing and reload the page.',
    confirmLabel: 'Save mine',
    cancelLabel: 'Keep editing',
    danger: true,
  },
  unread: {
    title: 'Replace an arrangement that is not shown?',
    text: 'The saved arrangement could not be loaded. If there is one, saving replaces it with what stands here.',
    confirmLabel: 'Save anyway',
    danger: true,
  },
} as const
