/**
 * How the page goes on paper: A4 with its number at the foot, black on white whatever the theme. A page's box
 * can be set by a rule of the whole document alone, so these stand in a style element while the table is shown.
 */
export const paperRules = `
@page {
  size: A4;
  margin: 12mm 10mm 14mm;
  @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; color: #000 }
}
@media print {
  :root { color-scheme: light !important }
  html, body { background: #fff !important; color: #000 !important }
  /* Toasts and windows stand beside the page. */
  body > :not(#root) { display: none !important }
}
`
