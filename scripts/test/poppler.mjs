import { canInstallPackages, findProgram, installPackages } from './programs.mjs'

const hasPoppler = () => ['pdftotext', 'pdftoppm', 'pdfinfo'].every((program) => findProgram([program]) !== undefined)

/**
 * Ensures that Poppler's programs, which read and render PDFs, are available; installs them if possible.
 *
 * @returns {boolean} false if they are not available; the reason is printed
 */
export const ensurePoppler = () => {
  if (hasPoppler()) return true
  console.log('pdftotext and pdftoppm were not found; installing them …')
  if (canInstallPackages() && installPackages(['poppler-utils']) && hasPoppler()) return true
  console.error('Poppler, which the tests of PDFs require, was not found: install poppler-utils (Debian) or poppler.')
  return false
}
