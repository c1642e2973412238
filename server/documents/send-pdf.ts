import type { FastifyReply } from 'fastify'

/** Whether the file should be downloaded instead of displayed (contract 7.11). */
const isForKeeping = (disposition: unknown): boolean => disposition === 'download' || disposition === 'attachment'

/**
 * Sends a document.
 *
 * @param file.name ASCII characters without quotation marks
 * @param file.disposition the requested value; only 'download' and 'attachment' cause a download
 */
export const sendPdf = (
  reply: FastifyReply,
  pdf: Uint8Array,
  { name, disposition }: { name: string; disposition?: unknown },
): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `${isForKeeping(disposition) ? 'attachment' : 'inline'}; filename="${name}"`,
      'cache-control': 'no-store',
      // No sandbox, because some browsers then show a blank page for PDFs.
      'content-security-policy': "frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
