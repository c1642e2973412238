import { webAddress } from '../../../domain/shared/web-address'

/**
 * Where a browser opens the PDF; undefined for what is no address of the web.
 *
 * @param file as `useFileAddress` completes it: an address, or a path on the page's own host
 * @param page address of the page
 */
export const pdfAddress = (file: string | undefined, page: string): string | undefined =>
  webAddress(file?.startsWith('/') ? new URL(file, page).href : file)
