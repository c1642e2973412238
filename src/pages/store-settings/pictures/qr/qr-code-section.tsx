import { useEffect, useRef } from 'react'
import { Button, Group, Text } from '../../../../components/ui/core'
import { contactInfo } from '../../../../domain/store/contact-info'
import type { StoreSettings } from '../../../../domain/store/store-settings'
import { qrCodeCalls } from '../../calls/picture-calls'
import { PictureSection } from '../picture-section'
import { picturesTexts } from '../pictures-texts'
import { usePicture } from '../use-picture'
import { MadeCode } from './made-code'
import { useMadeCode } from './use-made-code'

const { make: texts } = picturesTexts

const isUpiId = (upiId: string): boolean => upiId !== '' && contactInfo.fields.upiId.isFine(upiId)

/** Payment QR code: an uploaded image, or generated from the UPI id (specification 2: payment QR code). */
export const QrCodeSection = ({ settings: { qrCode, upiId } }: { settings: StoreSettings }) => {
  const makeButton = useRef<HTMLButtonElement>(null)
  const madeCode = useRef<HTMLDivElement>(null)
  const picture = usePicture({ calls: qrCodeCalls, confirmation: picturesTexts.qrCode.confirm })
  const { made, payee, state, make } = useMadeCode(picture.input.picked, upiId)
  const isMade = made !== undefined
  const wasMade = useRef(isMade)

  useEffect(() => {
    if (wasMade.current === isMade) return
    wasMade.current = isMade
    // The pressed button is unmounted; the focus moves to its replacement.
    if (document.activeElement !== document.body) return
    const upload = madeCode.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
    const next = isMade ? upload : makeButton.current
    next?.focus({ preventScroll: true })
  }, [isMade])

  const chosen = made && (
    <div ref={madeCode}>
      <MadeCode
        file={made.file}
        upiId={made.upiId}
        payee={payee}
        disabled={picture.form.upload.percent !== undefined}
        onDecline={picture.input.picked.clear}
      />
    </div>
  )

  return (
    <PictureSection texts={picturesTexts.qrCode} picture={qrCode} form={picture} chosen={chosen}>
      {!isMade &&
        (isUpiId(upiId) ? (
          <Group spacing="sm">
            <Button ref={makeButton} variant="outline" h={40} loading={state === 'making'} onClick={() => void make()}>
              {texts.button}
            </Button>
            <Text size="sm" sx={{ overflowWrap: 'anywhere' }} role={state === 'failed' ? 'alert' : undefined}>
              {state === 'failed' ? texts.failed : texts.from(upiId)}
            </Text>
          </Group>
        ) : (
          <Text size="sm" color="dimmed">
            {texts.noUpiId}
          </Text>
        ))}
    </PictureSection>
  )
}
