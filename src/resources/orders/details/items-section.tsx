import { memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import { windowHeadHeight } from '../../../components/modal-window/window-head'
import { Glyph } from '../../../components/glyph/glyph'
import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Box, type Sx, Text } from '../../../components/ui/core'
import { visuallyHidden } from '../../../components/visually-hidden'
import { glyphOf } from '../../../domain/category/category-glyph'
import type { OrderItem } from '../../../domain/order/order'
import { lineFigures } from '../../../domain/order/order-figures'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { useSeesEarnings } from '../../../framework/registry/rights'
import { detailsTexts } from './details-texts'
import { useFileAddress } from '../../../components/file-host'
import { partsTexts } from '../parts/parts-texts'

/** px */
const size = 32

/** The image of a line. Its alt text is empty, because the product's name is shown beside it. */
const ItemImage = ({ src, name }: { src: string | undefined; name: string | undefined }) => {
  const [failed, setFailed] = useState(false)
  const address = useFileAddress(96)
  if (!src || failed) {
    return (
      <span className="picture" aria-hidden>
        <Glyph name={glyphOf(name)} />
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

const texts = detailsTexts.items

interface FigureProps {
  label: string
  estimated?: boolean
  /** A figure about the profit, which is not printed and can be hidden. */
  isEarning?: boolean
  children: ReactNode
}

/** A figure with its label, which is visible on phones only. */
const Figure = ({ label, estimated = false, isEarning = false, children }: FigureProps) => (
  <td className={isEarning ? 'figure earning' : 'figure'} data-label={label}>
    <span>
      {children}
      {estimated && <abbr title={partsTexts.estimated}>*</abbr>}
    </span>
  </td>
)

interface ItemRowProps {
  item: OrderItem
  number: number
  seesEarnings: boolean
}

/** One line of an order: the product as it was sold, and its figures. */
const ItemRow = memo(({ item, number, seesEarnings }: ItemRowProps) => {
  const figures = lineFigures(item)
  const { name, secondName, unit, productCode, brandName, images } = item.productSnapshot ?? {}
  return (
    <tr>
      <td className="number">{number}</td>
      <td className="product">
        <div>
          <ItemImage src={images?.[0]?.url} name={name} />
          <div>
            <div className="name">{name || texts.fallbackName}</div>
            {secondName && <div className="hint">{secondName}</div>}
            <div className="hint">{[productCode, brandName].filter(Boolean).join(' · ')}</div>
          </div>
        </div>
      </td>
      <Figure label={texts.quantity}>{[formatCount(item.quantity), unit].filter(Boolean).join(' ')}</Figure>
      <Figure label={texts.price}>
        {figures.price > figures.offerPrice ? <s>{formatMoney(figures.price)}</s> : formatMoney(figures.price)}
      </Figure>
      <Figure label={texts.offerPrice}>{formatMoney(figures.offerPrice)}</Figure>
      <Figure label={texts.discount} estimated={figures.discountAssumed}>
        {`${figures.discountPercentage}%`}
      </Figure>
      <Figure label={texts.total}>
        <strong>{formatMoney(figures.lineTotal)}</strong>
      </Figure>
      {seesEarnings && (
        <>
          <Figure label={texts.baseCost} isEarning estimated={figures.baseCostAssumed}>
            {formatMoney(figures.baseCost)}
          </Figure>
          <Figure label={texts.margin} isEarning estimated={figures.profitMarginAssumed}>
            {`${figures.profitMarginPercentage}%`}
          </Figure>
          <Figure label={texts.profit} isEarning estimated={figures.baseCostAssumed}>
            {formatMoney(figures.profit)}
          </Figure>
        </>
      )}
    </tr>
  )
})
ItemRow.displayName = 'ItemRow'

/** Below this width each line is shown as a card. */
const phone = '@media screen and (max-width: 48em)'

/** Styles of the table; one style sheet for all cells. */
const itemsTableStyles: Sx = (theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`
  const hint = isDark ? theme.colors.dark[1] : theme.colors.gray[6]
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: theme.fontSizes.sm,
    'th, td': { padding: '4px 8px', textAlign: 'left', verticalAlign: 'middle', borderBottom: line },
    th: {
      position: 'sticky',
      // Below the header of the modal, which has a padding and scrolls.
      top: windowHeadHeight - theme.spacing.lg,
      zIndex: 1,
      background: isDark ? theme.colors.dark[7] : theme.white,
      fontSize: theme.fontSizes.xs,
      color: hint,
      verticalAlign: 'bottom',
    },
    '.figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '.number': { color: hint, whiteSpace: 'nowrap' },
    '.product > div': { display: 'flex', gap: 8, alignItems: 'center', minWidth: 160 },
    '.name': { fontWeight: 500, overflowWrap: 'anywhere' },
    '.hint': { fontSize: theme.fontSizes.xs, color: hint, overflowWrap: 'anywhere' },
    '.picture': {
      width: size,
      height: size,
      flexShrink: 0,
      objectFit: 'cover',
      borderRadius: theme.radius.sm,
      display: 'grid',
      placeItems: 'center',
      color: hint,
    },
    '&[data-earnings=false] .earning': { display: 'none' },
    '@media print': { '.earning, .picture': { display: 'none !important' } },
    abbr: { textDecoration: 'none', marginLeft: 1 },
    [phone]: {
      display: 'block',
      tbody: { display: 'block' },
      thead: visuallyHidden,
      tr: {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: '4px 12px',
        padding: '10px 0',
        borderBottom: line,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 150px',
      },
      td: { border: 0, padding: 0 },
      '.number': { display: 'none' },
      '.product': { gridColumn: '1 / -1' },
      '.figure': { textAlign: 'left' },
      '.figure::before': { content: 'attr(data-label)', display: 'block', color: hint, fontSize: theme.fontSizes.xs },
    },
  }
}

const heads: readonly { label: string; isFigure?: boolean; isEarning?: boolean }[] = [
  { label: texts.number },
  { label: texts.product },
  { label: texts.quantity, isFigure: true },
  { label: texts.price, isFigure: true },
  { label: texts.offerPrice, isFigure: true },
  { label: texts.discount, isFigure: true },
  { label: texts.total, isFigure: true },
  { label: texts.baseCost, isFigure: true, isEarning: true },
  { label: texts.margin, isFigure: true, isEarning: true },
  { label: texts.profit, isFigure: true, isEarning: true },
]

const isAssumed = (item: OrderItem, seesEarnings: boolean): boolean => {
  const figures = lineFigures(item)
  if (!seesEarnings) return figures.discountAssumed
  return figures.baseCostAssumed || figures.profitMarginAssumed || figures.discountAssumed
}

/** Number of lines rendered at once; the others follow. */
const firstLines = 40

interface ItemsSectionProps {
  items: readonly OrderItem[]
  /** False hides cost, margin and profit. */
  showsEarnings: boolean
  /** Shown beside the title. */
  aside?: ReactNode
}

/**
 * The lines of an order with all figures of contract 9.11. The rows are plain cells with one style sheet, so that an order of
 * hundreds of lines opens at once; on phones each line is a card.
 */
export const ItemsSection = ({ items, showsEarnings, aside }: ItemsSectionProps) => {
  // Without the right to see them, the figures are not sent, and must not be estimated either.
  const seesEarnings = useSeesEarnings()
  const [isWhole, setWhole] = useState(items.length <= firstLines)

  useEffect(() => startTransition(() => setWhole(true)), [])

  const shown = isWhole ? items : items.slice(0, firstLines)
  return (
    <Section title={texts.title(formatCount(items.length))} aside={aside}>
      {items.length === 0 && <Hint>{texts.none}</Hint>}
      {items.some((item) => isAssumed(item, seesEarnings)) && (
        <Text size="xs" color="dimmed" mb="xs">
          {texts.assumed}
        </Text>
      )}
      {items.length > 0 && (
        <Box component="table" sx={itemsTableStyles} data-earnings={showsEarnings}>
          <thead>
            <tr>
              {heads
                .filter(({ isEarning }) => seesEarnings || !isEarning)
                .map(({ label, isFigure, isEarning }) => (
                  <th key={label} scope="col" className={isEarning ? 'figure earning' : isFigure ? 'figure' : undefined}>
                    {label}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item, index) => (
              // Lines have no id, and their order never changes.
              <ItemRow key={index} item={item} number={index + 1} seesEarnings={seesEarnings} />
            ))}
          </tbody>
        </Box>
      )}
    </Section>
  )
}
