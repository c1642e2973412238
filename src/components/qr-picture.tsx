import { useEffect, useState } from 'react'
import { Box } from './ui/core'

/** px */
const size = 200

interface QrPictureProps {
  /** What the code contains. */
  text: string
  alt: string
}

/** A text as a QR code, for a phone beside the screen; nothing if its code cannot be loaded: the text is shown elsewhere, too. */
export const QrPicture = ({ text, alt }: QrPictureProps) => {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isWanted = true
    import('qrcode')
      .then(({ default: qrcode }) => qrcode.toDataURL(text, { width: size, margin: 2 }))
      .then(
        (made) => isWanted && setPicture(made),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [text])
  return (
    <Box sx={{ width: size, height: size }}>
      {picture !== undefined && <img src={picture} alt={alt} width={size} height={size} />}
    </Box>
  )
}
