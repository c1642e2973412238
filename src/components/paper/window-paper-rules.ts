import { onA4, parts } from './paper-rules'

/**
 * Print style sheet of a modal marked `data-printed=window`: only the modal is printed, on as many pages as it needs. Borders at the
 * very edge of the paper's box would be cut.
 */
export const windowPaperRules = `${onA4}
@media print {
  body > :not(:has([data-printed=window])) { display: none !important }
  html, body { height: auto !important; overflow: visible !important; padding: 0 !important }
  [data-printed=window], [data-printed=window] > [role=presentation], [data-printed=window] [role=dialog] {
    position: static !important; display: block !important; width: auto !important; max-height: none !important;
    overflow: visible !important; padding: 0 !important; transform: none !important;
  }
  [data-printed=window] [role=dialog] { padding: 0 1px !important }
  [data-printed=window] .mantine-Modal-header { position: static !important; margin: 0 0 4mm !important; padding: 0 !important }
  [data-printed=window] > :not([role=presentation]), [data-printed=window] button { display: none !important }
  ${parts('[data-printed=window]')}
  [data-printed=window] { font-size: 10pt }
}
`
