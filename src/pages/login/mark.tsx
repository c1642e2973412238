import { useState } from 'react'

/** Width and height, in px: those of the mark in the early form (early-markup.ts), which it replaces. */
const size = 48

/** The store's logo, or the mark of the product for a store without one; the store's name stands beside it. */
export const Mark = ({ logo }: { logo: string | undefined }) => {
  const [broken, setBroken] = useState<string>()
  const src = logo === broken ? undefined : logo
  return (
    <img
      src={src ?? '/favicon.svg'}
      alt=""
      width={size}
      height={size}
      style={{ objectFit: 'contain' }}
      onError={() => setBroken(logo)}
    />
  )
}
