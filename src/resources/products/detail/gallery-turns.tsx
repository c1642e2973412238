import { ActionIcon, Badge, Box } from '../../../components/ui/core'
import { IconChevronLeft, IconChevronRight } from '../../../components/ui/icons'
import { detailTexts } from './detail-texts'

const texts = detailTexts.gallery

interface GalleryTurnsProps {
  onTurn: (step: 1 | -1) => void
  /** '1 / 3' */
  counter: string
}

/** Previous and next buttons over the image, with its number. */
export const GalleryTurns = ({ onTurn, counter }: GalleryTurnsProps) => (
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
