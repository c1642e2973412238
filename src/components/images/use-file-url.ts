import { useCallback, useSyncExternalStore } from 'react'

/** Addresses that are in use, and by how many. */
const shown = new Map<Blob, { url: string; users: number }>()

const use = (file: Blob): void => {
  const entry = shown.get(file) ?? { url: URL.createObjectURL(file), users: 0 }
  entry.users += 1
  shown.set(file, entry)
}

const release = (file: Blob): void => {
  const entry = shown.get(file)
  if (!entry) return
  entry.users -= 1
  if (entry.users > 0) return
  URL.revokeObjectURL(entry.url)
  shown.delete(file)
}

/** An address at which the browser shows a file, given back when nothing shows it any longer. */
export const useFileUrl = (file: Blob): string | undefined => {
  const subscribe = useCallback(() => {
    use(file)
    return () => release(file)
  }, [file])
  return useSyncExternalStore(subscribe, () => shown.get(file)?.url)
}
