import { canInstallPackages, findProgram, installPackages } from './programs.mjs'

const hasPoppler = () => ['pdftotext', 'pdftoppm', 'pdfinfo'].every((program) => findProgram([program]) !== undefined)

/**
 * Makes sure that made PDFs can be read back and looked at, installing Poppler's programs where that can be done.
 *
 * @returns {boolean} false, with the reason printed, when they are missing in the end
 */
export const ensurePoppler = () => {
  if (hasPoppler()) return true
  console.log('No pdftotext and pdftoppm found, installing them …')
  if (canInstallPackages() && installPackages(['poppler-utils']) && hasPoppler()) return true
  console.error('Nothing to read PDFs with: install Poppler (poppler-utils on Debian, poppler elsewhere).')
  return false
}
