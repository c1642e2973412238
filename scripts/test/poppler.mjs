import { canInstallPackages, findProgram, installPackages } from './programs.mjs'

const hasPoppler = () => ['pdftotext', 'pdftoppm', 'pdfinfo'].every((program) => findProgram([program]) !== undefined)

/**
 * Ensures that Poppler's programs, which read and render PDFs, are available; installs them if possible.
 *
 * @returns {boolean} false if they are not available; the reason is printed
 */
export const ensurePoppler = () => {
  if (hasPoppler()) return true
  console.log('No pdftotext and pdftoppm found, installing them …')
  if (canInstallPackages() && installPackages(['poppler-utils']) && hasPoppler()) return true
  console.error('Nothing to read PDFs with: install Poppler (poppler-utils on Debian, poppler elsewhere).')
  return false
}
