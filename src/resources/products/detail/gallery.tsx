import { createElement, Suspense, useState, type KeyboardEvent } from 'react'
import { glyphOf } from '../../../domain/category/category-glyph'
import type { ProductImage } from '../../../domain/order/order'
import { useFileAddress } from '../../../components/file-host'
import { errorScreenTexts } from '../../../components/errors/error-screen-texts'
import { PartBoundary, type PartFailure } from '../../../components/errors/part-boundary'
import { Box, Paper, Stack, Text, UnstyledButton, ActionIcon, Badge } from '../../../components/ui/core'
import { lazyPart } from '../../../framework/screens/list/lazy-part'
import { ProductPicture } from '../parts/product-picture'
import { detailTexts } from './detail-texts'
import { IconChevronLeft, IconChevronRight } from '../../../components/ui/icons'

interface GalleryTurnsProps {
  onTurn: (step: 1 | -1) => void
  /** '1 / 3' */
  counter: string
}

/** Previous and next buttons over the image, with its number. */
const GalleryTurns = ({ onTurn, counter }: GalleryTurnsProps) => (
  <>
    {([-1, 1] as const).map((step) => {
      const label = step < 0 ? texts.previous : texts.next
      return (
        <ActionIcon
          key={step}
          variant="default"
          size={44}
          radius="xl"
          aria-label={label}
          title={label}
          onClick={() => onTurn(step)}
          sx={{ position: 'absolute', top: 'calc(50% - 22px)', [step < 0 ? 'left' : 'right']: 8 }}
        >
          {step < 0 ? <IconChevronLeft size={22} /> : <IconChevronRight size={22} />}
        </ActionIcon>
      )
    })}
    <Box role="status" sx={{ position: 'absolute', bottom: 8, right: 8 }}>
      <Badge color="dark" variant="filled" size="lg">
        {counter}
      </Badge>
    </Box>
  </>
)

interface ThumbnailsProps {
  images: readonly ProductImage[]
  current: number
  onChoose: (index: number) => void
}

/** Thumbnails of all images; each shows its image on click. */
const Thumbnails = ({ images, current, onChoose }: ThumbnailsProps) => (
  <Box role="group" aria-label={texts.thumbnails} sx={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {images.map(({ url }, index) => (
      <UnstyledButton
        key={`${index} ${url}`}
        aria-label={texts.show(index + 1)}
        aria-current={index === current ? 'true' : undefined}
        onClick={() => onChoose(index)}
        sx={(theme) => ({
          padding: 3,
          borderRadius: theme.radius.md,
          border: '2px solid transparent',
          '&[aria-current=true]': { borderColor: theme.fn.primaryColor() },
        })}
      >
        <ProductPicture src={url || undefined} alt="" width={64} height={64} fileWidth={96} />
      </UnstyledButton>
    ))}
  </Box>
)

const loadLightbox = () => import('./lightbox')
const texts = detailTexts.gallery

/** The square that the picture fills; the whole picture is a press away. */
const square = { display: 'block', width: '100%', maxWidth: 320, aspectRatio: '1', margin: '0 auto', cursor: 'zoom-in' }

interface GalleryProps {
  name: string
  images: readonly ProductImage[]
}

/**
 * The images of a product: one is shown, the others are reached by buttons, thumbnails and arrow keys, and each opens full-screen
 * (contract 2.7).
 */
export const Gallery = ({ name, images }: GalleryProps) => {
  const address = useFileAddress()
  const [chosen, setChosen] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<PartFailure>()
  const count = images.length
  // Images may have been removed since one was chosen.
  const index = Math.min(chosen, Math.max(0, count - 1))
  const turn = (step: number) => setChosen((index + step + count) % count)

  if (count === 0) {
    return (
      <Paper withBorder p="md">
        <ProductPicture src={undefined} alt={texts.none} glyph={glyphOf(name)} width="100%" height={320} />
      </Paper>
    )
  }

  const zoom = () => {
    setFailure(undefined)
    setTries(tries + 1)
    setZoomed(true)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || isZoomed || count === 1) return
    event.preventDefault()
    turn(step)
  }

  return (
    <Paper withBorder p="md" component="section" aria-label={texts.label}>
      {/* The keys work whatever element inside has the focus; each has a button with the same function. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <Stack spacing="sm">
          <Box sx={{ position: 'relative' }}>
            <UnstyledButton
              aria-label={`${texts.zoom}: ${texts.imageOf(name, index + 1)}`}
              title={texts.zoom}
              onClick={zoom}
              sx={square}
            >
              <ProductPicture
                key={images[index]?.url}
                src={images[index]?.url || undefined}
                alt={texts.imageOf(name, index + 1)}
                width="100%"
                height="100%"
                fit="cover"
              />
            </UnstyledButton>
            {count > 1 && <GalleryTurns onTurn={turn} counter={texts.counter(index + 1, count)} />}
          </Box>
          {count > 1 && <Thumbnails images={images} current={index} onChoose={setChosen} />}
          {failure && (
            <Text size="sm" role="alert">
              {failure === 'missing' ? texts.codeMissing : errorScreenTexts.unexpected}
            </Text>
          )}
        </Stack>
      </div>
      {isZoomed && (
        <PartBoundary
          key={tries}
          onFail={(why) => {
            setZoomed(false)
            setFailure(why)
          }}
        >
          <Suspense fallback={null}>
            {createElement(lazyPart(loadLightbox), {
              slides: images.map(({ url }, place) => ({ src: address(url), alt: texts.imageOf(name, place + 1) })),
              index,
              onView: setChosen,
              onClose: () => setZoomed(false),
            })}
          </Suspense>
        </PartBoundary>
      )}
    </Paper>
  )
}
