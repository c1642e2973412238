import { productCodeLength } from './product-code'

/** Bounds of one call that imports pictures; more are sent one after the other. */
export const pictureImportLimit = 60

/** What the name of a file says: the code of a product, and the place among its pictures. */
export interface NamedPicture {
  code: string
  /** From 1. */
  place: number
}

const codeOf = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** 'SP001-2', 'SP001_2', 'SP001 2', and 'SP001 (2)' as computers name copies. */
const numbered = /[-_\s(](\d{1,2})\)?$/

/**
 * The products that a file may be a picture of, by its name: 'sp 001 - 2.JPG' is the second one of SP001. A name with a number may also
 * be a code as a whole, which comes first.
 */
export const namedPictures = (fileName: string): NamedPicture[] => {
  const name = fileName
    .slice(0, 200)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKC')
    .trim()
  const number = numbered.exec(name)
  const base = name.slice(0, number?.index).replace(/[-_(]/g, '')
  const found = [{ code: codeOf(name), place: 1 }, ...(number ? [{ code: codeOf(base), place: Number(number[1]) || 1 }] : [])]
  return found.filter(({ code }) => code.length >= productCodeLength.min && code.length <= productCodeLength.max)
}

/** What an import of pictures has done. */
export interface ImportedPictures {
  /** Files that are pictures of their products now. */
  matched: number
  /** Names of the other files. */
  unmatched: string[]
  /** Why each of them is none. */
  faults: { name: string; message: string }[]
  /** Pictures that were not there before, and products that got some. */
  added: number
  products: number
  /** Absent if none was added. */
  changeSetId?: string
}

/** Files and bytes of a call that a screen makes, so that a lost network costs little. */
const batchBounds = { files: 12, bytes: 4 * 1024 * 1024 } as const

/** Divides files into calls one after the other; those of one product go together, because each product is counted by its call. */
export const pictureBatches = <F extends { name: string; size: number }>(files: readonly F[]): F[][] => {
  const groups = new Map<string, F[]>()
  for (const file of files) {
    const code = namedPictures(file.name).at(-1)?.code ?? ''
    groups.set(code, [...(groups.get(code) ?? []), file])
  }
  const batches: F[][] = []
  let room = { files: 0, bytes: 0 }
  // Names without a code are no group.
  const units = [...groups].flatMap(([code, group]) => (code === '' ? group.map((file) => [file]) : [group]))
  for (const unit of units)
    for (let at = 0; at < unit.length; at += batchBounds.files) {
      const part = unit.slice(at, at + batchBounds.files)
      const bytes = part.reduce((sum, { size }) => sum + size, 0)
      if (part.length > room.files || bytes > room.bytes) {
        batches.push([])
        room = { ...batchBounds }
      }
      batches.at(-1)?.push(...part)
      room = { files: room.files - part.length, bytes: room.bytes - bytes }
    }
  return batches
}
