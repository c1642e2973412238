import { useEffect, useRef, useState } from 'react'
import { Hint } from '../../../../components/hint'
import { Button, Group, Text, Box, Stack } from '../../../../components/ui/core'
import { contactInfo, upiLink } from '../../../../domain/store/contact-info'
import type { StoreSettings } from '../../../../domain/store/store-settings'
import { qrCodeCalls } from '../../calls/picture-calls'
import { PictureSection } from '../picture-section'
import { picturesTexts } from '../pictures-texts'
import { readSettings } from '../../../../providers/envelopes/store-settings'
import { usePicture, usePictureReader } from '../use-picture'
import { useFileUrl } from '../../../../components/images/use-file-url'
import { PreviewImage } from '../../../../components/image-preview/preview-image'
import type { Images } from '../../../../components/images/use-images'
import { useStoreName } from '../../../../components/store-name'

/** Width and height of a generated code, px (contract 9.10). */
const size = 500

/** Quiet zone around a QR code, in modules, which readers require (ISO 18004). */
const quietZone = 4

const level = 'M'

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png'),
  )

/**
 * Generates a QR code as a PNG of 500x500 px. All modules have the same integer size in pixels.
 *
 * @param text encoded text: 'upi://pay?...'
 * @param fileName name of the file
 * @throws Error when the library cannot be loaded, or the text is too long for a QR code
 */
const makeQrCode = async (text: string, fileName: string): Promise<File> => {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: level })
  const scale = Math.floor(size / (modules.size + 2 * quietZone))
  const code = document.createElement('canvas')
  await qrcode.toCanvas(code, text, { errorCorrectionLevel: level, margin: quietZone, scale })

  const picture = document.createElement('canvas')
  picture.width = size
  picture.height = size
  const context = picture.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size, size)
  const edge = Math.floor((size - code.width) / 2)
  context.drawImage(code, edge, edge)
  return new File([await toPng(picture)], fileName, { type: 'image/png' })
}

/** Generates a payment QR code from the store's UPI id, and selects it for upload like a chosen file. */
const useMadeCode = (images: Images, upiId: string) => {
  const payee = useStoreName()
  const [made, setMade] = useState<{ file: File; upiId: string }>()
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')
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

  return {
    /** The generated code that is chosen for upload; undefined for none or for another image. */
    made: made && made.file === chosen ? made : undefined,
    payee,
    state,
    make,
  }
}

/** Width and height of the preview, px: large enough to be scanned from the screen. */
const previewSize = 220

interface MadeCodeProps {
  file: File
  upiId: string
  payee: string
  disabled: boolean
  onDecline: () => void
}

/** A generated QR code that is not uploaded yet, with its payee. */
const MadeCode = ({ file, upiId, payee, disabled, onDecline }: MadeCodeProps) => {
  const url = useFileUrl(file)
  return (
    <Stack role="group" aria-label={texts.made} align="center" spacing="xs">
      <Box
        sx={(theme) => ({
          width: previewSize,
          height: previewSize,
          overflow: 'hidden',
          borderRadius: theme.radius.md,
          background: theme.white,
        })}
      >
        {url !== undefined && <PreviewImage src={url} alt={texts.alt(upiId)} label={texts.enlarge} isFilling />}
      </Box>
      <Box sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
        <Text weight={600}>{upiId}</Text>
        <Text size="sm">{payee}</Text>
      </Box>
      <Text size="sm" color="dimmed" align="center">
        {texts.try}
      </Text>
      <Button variant="subtle" h={40} disabled={disabled} onClick={onDecline}>
        {texts.decline}
      </Button>
    </Stack>
  )
}

const { make: texts } = picturesTexts

const isUpiId = (upiId: string): boolean => upiId !== '' && contactInfo.fields.upiId.isFine(upiId)

/** Payment QR code: an uploaded image, or generated from the UPI id (contract 2.10). */
export const QrCodeSection = ({ settings: { qrCode, upiId } }: { settings: StoreSettings }) => {
  const makeButton = useRef<HTMLButtonElement>(null)
  const madeCode = useRef<HTMLDivElement>(null)
  const read = usePictureReader(readSettings, (stored) => stored.qrCode)
  const picture = usePicture({ name: 'qrCode', picture: qrCode, read, calls: qrCodeCalls, texts: picturesTexts.qrCode })
  const { made, payee, state, make } = useMadeCode(picture.input.picked, upiId)
  const isMade = made !== undefined
  const wasMade = useRef(isMade)

  useEffect(() => {
    if (wasMade.current === isMade) return
    wasMade.current = isMade
    // The pressed button is unmounted; the focus moves to its replacement.
    if (document.activeElement !== document.body) return
    const next = isMade ? madeCode.current : makeButton.current
    next?.focus({ preventScroll: true })
  }, [isMade])

  const chosen = made && (
    <div ref={madeCode} tabIndex={-1} style={{ outline: 'none' }}>
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
    <PictureSection picture={qrCode} form={picture} chosen={chosen}>
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
          <Hint>{texts.noUpiId}</Hint>
        ))}
    </PictureSection>
  )
}
