import tamil from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url'
import tamilBold from '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf?url'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url'
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import type { DocumentFonts } from '../../../documents/document-fonts'

const fetchFont = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`A font answered with status ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/**
 * Downloads the fonts of documents; called only when a document is generated.
 *
 * @throws Error when a font cannot be downloaded
 */
export const fetchDocumentFonts = async (): Promise<DocumentFonts> => {
  const fonts = [fetchFont(regular), fetchFont(bold), fetchFont(tamil), fetchFont(tamilBold)] as const
  const [regularFont, boldFont, tamilFont, tamilBoldFont] = await Promise.all(fonts)
  return { regular: regularFont, bold: boldFont, tamil: tamilFont, tamilBold: tamilBoldFont }
}
