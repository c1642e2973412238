import { documentFonts } from '../../../server/documents/fonts'
import { type DocumentFonts, fontScripts } from '../../../src/documents/document-fonts'

/** The fonts of documents, those of all scripts included. */
export const allFonts = (): Promise<DocumentFonts> => documentFonts(fontScripts)
