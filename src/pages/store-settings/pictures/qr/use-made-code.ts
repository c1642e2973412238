import { useState } from 'react'
import { useStoreName } from '../../../../components/store-name'
import { upiLink } from '../../../../domain/store/contact-info'
import type { Images } from '../../../../components/images/use-images'
import { picturesTexts } from '../pictures-texts'
import { makeQrCode } from './make-qr-code'

const { make: texts } = picturesTexts

export interface MadeCodeState {
  /** The code that is chosen for upload; undefined when none is, or another picture. */
  made: { file: File; upiId: string } | undefined
  payee: string
  state: 'idle' | 'making' | 'failed'
  make: () => Promise<void>
}

/** Makes a payment code from the store's UPI id, and chooses it for upload like any other picture. */
export const useMadeCode = (images: Images, upiId: string): MadeCodeState => {
  const payee = useStoreName()
  const [made, setMade] = useState<MadeCodeState['made']>()
  const [state, setState] = useState<MadeCodeState['state']>('idle')
  const chosen = images.images[0]?.file

  const make = async (): Promise<void> => {
    if (state === 'making') return
    setState('making')
    try {
      const file = await makeQrCode(upiLink(upiId, payee), texts.fileName)
      setMade({ file, upiId })
      images.clear()
      images.add([file])
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return { made: made && made.file === chosen ? made : undefined, payee, state, make }
}
