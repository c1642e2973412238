/**
 * Print style sheet of every page: black on white, without buttons and what is marked `data-screen-only`. The theme is light while
 * a page is printed; a transition would be printed at its beginning.
 */
export const printRules = `
@media print {
  :root { color-scheme: light !important }
  html, body { background: #fff !important; color: #000 !important }
  *, ::before, ::after { transition: none !important }
  main :is(h2, h3) { break-after: avoid }
  [data-screen-only], main :is(.mantine-Button-root, .mantine-ActionIcon-root):not(table *) { display: none !important }
}
`

/** A4 with page numbers at the bottom. */
export const onA4 = `
@page {
  size: A4;
  margin: 12mm 10mm 14mm;
  @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; color: #000 }
}
`

/** Table rows do not break across pages, and the table header repeats on each page. */
export const parts = (printed: string): string => `
  ${printed}, ${printed} * {
    color: #000 !important; background: none !important; border-color: #999 !important;
    box-shadow: none !important; text-shadow: none !important;
  }
  ${printed} thead { display: table-header-group !important }
  ${printed} th { position: static !important }
  ${printed} tr { break-inside: avoid }
`

/**
 * Print style sheet of a page: A4 with page numbers at the bottom. Rendered as a style element while the page is mounted, because
 * `@page` rules always apply to the whole document. Toasts and modals are outside the page; a modal that is printed itself is kept.
 */
export const paperRules = `${onA4}
@media print {
  body > :not(#root):not(:has([data-printed=window])) { display: none !important }
}
`

/** The same for a list; its part marked `data-printed` is a table. */
export const listPaperRules = `${paperRules}
@media print {
  main h1 { color: #000 !important }
  ${parts('[data-printed]')}
  [data-printed] { overflow: visible !important; font-size: 9pt }
  [data-printed] td, [data-printed] th { padding: 1mm 1.5mm !important; font-size: 9pt !important; white-space: normal !important }
}
`
