import { useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import { IconPhotoOff } from '../../../components/ui/icons'

/** px */
const size = 40

/** The picture of a line. The product's name stands beside it, so it is silent for screen readers. */
export const ItemImage = ({ src }: { src: string | undefined }) => {
  const [failed, setFailed] = useState(false)
  const address = useFileAddress()
  if (!src || failed) {
    return (
      <span className="picture" aria-hidden>
        <IconPhotoOff size={18} />
      </span>
    )
  }
  return (
    <img
      className="picture"
      src={address(src)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
