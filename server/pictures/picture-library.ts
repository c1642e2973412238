import type sharp from 'sharp'

export type PictureLibrary = typeof sharp

let loading: Promise<PictureLibrary> | undefined

/**
 * The library that decodes pictures, which has native parts and is loaded with the first of them.
 *
 * @throws Error where there is no build of it for this machine
 */
export const pictureLibrary = (): Promise<PictureLibrary> =>
  (loading ??= import('sharp').then(({ default: loaded }) => {
    // Its cache would hold decoded pictures; each is decoded once. One thread for each, so that calls have a core.
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  }))
