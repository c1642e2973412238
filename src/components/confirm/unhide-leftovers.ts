/**
 * Each window hides what is below it from screen readers, and shows it again as it was before. Where a window
 * goes before the question above it does, the question puts back what that window had hidden; with no window
 * left, nothing is to stay so.
 */
export const unhideLeftovers = (): void => {
  if (document.querySelector('[aria-modal=true]')) return
  document.querySelectorAll('body > [aria-hidden=true]').forEach((element) => element.removeAttribute('aria-hidden'))
}
