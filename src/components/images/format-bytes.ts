import { inMegabytes } from '../../domain/product/product-images'

/** Formats a file size: '640 KB', '2.4 MB'. */
export const formatBytes = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${inMegabytes(bytes)} MB`
}
