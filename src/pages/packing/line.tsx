import { memo, useState } from 'react'
import { useFileAddress } from '../../components/file-host'
import { Glyph } from '../../components/glyph/glyph'
import { ActionIcon, Box, Button, createStyles, Group, Text } from '../../components/ui/core'
import { IconCheck, IconDotsVertical } from '../../components/ui/icons'
import { glyphOf } from '../../domain/category/category-glyph'
import { isComplete, type PackingLine } from '../../domain/packing/packing'
import { packingTexts as texts } from './packing-texts'
import { Stepper } from './stepper'

/** Width and height of a picture, px. */
const pictureSize = 44

const useStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    line: { listStyle: 'none', marginTop: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 48px', gap: 4 },
    target: {
      display: 'grid',
      gridTemplateColumns: `${pictureSize}px minmax(0, 1fr) auto 28px`,
      gap: 10,
      alignItems: 'center',
      minHeight: 68,
      padding: '8px 10px',
      font: 'inherit',
      color: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      borderRadius: theme.radius.md,
      border: `2px solid ${isDark ? theme.colors.dark[3] : theme.colors.gray[5]}`,
      background: isDark ? theme.colors.dark[6] : theme.white,
      touchAction: 'manipulation',
      overflowWrap: 'anywhere',
      '&[aria-pressed="true"]': {
        borderColor: theme.colors.green[isDark ? 5 : 8],
        background: isDark ? theme.fn.rgba(theme.colors.green[9], 0.35) : theme.colors.green[1],
      },
      '&:disabled': { cursor: 'default' },
      '& img, & .none': { width: pictureSize, height: pictureSize, borderRadius: theme.radius.sm, objectFit: 'cover' },
      '& .none': {
        display: 'grid',
        placeItems: 'center',
        background: isDark ? theme.colors.dark[8] : theme.colors.teal[0],
        color: theme.colors.teal[isDark ? 3 : 7],
      },
    },
    excess: { borderColor: theme.colors.orange[isDark ? 4 : 8] },
    more: { gridColumn: '1 / -1', padding: '4px 4px 8px' },
  }
})

/** The picture of a product, beside its name. */
export const Picture = ({ image, name }: { image: string | null; name: string }) => {
  const [failed, setFailed] = useState(false)
  const address = useFileAddress(96)
  if (image === null || failed)
    return (
      <span className="none" aria-hidden>
        <Glyph name={glyphOf(name)} />
      </span>
    )
  return <img src={address(image)} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
}

interface LineProps {
  line: PackingLine
  isLocked: boolean
  /** Why nothing of the order can be short. */
  shortRefusal: string | null
  onPack: (line: PackingLine, packed: number) => void
  onShort: (line: PackingLine) => void
}

/** The pieces of a line, and how many of them are packed if it is not all or none. */
const amountOf = ({ quantity, packed }: PackingLine): string =>
  packed > 0 && packed < quantity ? texts.someOf(packed, quantity) : `× ${quantity}`

/** Each tick makes new lines, of which only one differs. */
const isSame = ({ line: one, ...before }: LineProps, { line: other, ...after }: LineProps): boolean =>
  (Object.keys(one) as (keyof PackingLine)[]).every((name) => one[name] === other[name]) &&
  (Object.keys(before) as (keyof typeof before)[]).every((name) => before[name] === after[name])

/** A line of the order, with one large target: a tap packs all of it, another one undoes that. */
export const Line = memo(({ line, isLocked, shortRefusal, onPack, onShort }: LineProps) => {
  const { classes, cx } = useStyles()
  const [isOpen, setOpen] = useState(false)
  const { name, productCode, quantity, packed, image } = line
  const isDone = isComplete(line)
  return (
    <Box component="li" className={classes.line}>
      <button
        type="button"
        className={cx(classes.target, packed > quantity && classes.excess)}
        aria-pressed={isDone}
        disabled={isLocked}
        onClick={() => onPack(line, isDone ? 0 : quantity)}
      >
        <Picture image={image} name={name} />
        <span>
          <Text component="span" weight={600} sx={{ display: 'block', lineHeight: 1.3 }}>
            {name}
          </Text>
          <Text component="span" size="xs" sx={{ display: 'block' }}>
            {quantity === 0 ? texts.notInOrder : productCode}
          </Text>
          {packed > quantity && (
            <Text component="span" weight={700} sx={{ display: 'block' }}>
              {texts.takeOut(packed - quantity)}
            </Text>
          )}
        </span>
        <Text component="span" weight={700} size="lg" align="right">
          {amountOf(line)}
        </Text>
        <span>{isDone && <IconCheck size={28} stroke={3} aria-hidden />}</span>
      </button>
      <ActionIcon
        size={48}
        variant="subtle"
        sx={{ alignSelf: 'center' }}
        aria-label={texts.lineMore(name)}
        aria-expanded={isOpen}
        disabled={isLocked || quantity === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDotsVertical size={22} aria-hidden />
      </ActionIcon>
      {isOpen && !isLocked && quantity > 0 && (
        <Group className={classes.more} position="apart" spacing="xs">
          <Stepper
            value={packed}
            min={0}
            max={quantity}
            labels={{ value: texts.packedPieces(packed, quantity), less: texts.fewer(name), more: texts.another(name) }}
            onChange={(count) => onPack(line, count)}
          />
          {shortRefusal === null ? (
            <Button variant="outline" color="orange" h={48} onClick={() => onShort(line)}>
              {texts.short.open}
            </Button>
          ) : (
            <Text size="sm">{texts.short.refused(shortRefusal)}</Text>
          )}
        </Group>
      )}
    </Box>
  )
}, isSame)
