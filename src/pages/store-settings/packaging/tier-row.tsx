import { useId } from 'react'
import { ActionIcon, Box, Text, TextInput } from '../../../components/ui/core'
import { IconTrash } from '../../../components/ui/icons'
import type { TierFault, PackagingTier } from '../../../domain/store/packaging-tiers'
import { packagingTexts } from './packaging-texts'
import type { TierValues } from './tier-values'

interface TierRowProps {
  /** Zero-based, in the order shown. */
  index: number
  row: TierValues
  faults: readonly TierFault[]
  onChange: (amount: keyof PackagingTier, typed: string) => void
  /** Undefined for the only tier. */
  onDelete: (() => void) | undefined
}

const amounts = ['minAmount', 'maxAmount', 'cost'] as const

/** A tier of the form; its errors are shown below it (contract 5.10). */
export const TierRow = ({ index, row, faults, onChange, onDelete }: TierRowProps) => {
  const faultId = useId()
  const number = index + 1
  const own = faults.filter(({ tiers }) => tiers.includes(index))
  const isFaulty = (amount: keyof PackagingTier): boolean =>
    own.some(({ places }) => places.some((place) => place.tier === index && place.amount === amount))
  const texts = [...new Set(own.map(({ text }) => text))]

  return (
    <Box
      component="fieldset"
      data-tier={number}
      {...(own.length > 0 ? { 'aria-describedby': faultId } : {})}
      sx={(theme) => ({
        margin: 0,
        minWidth: 0,
        padding: theme.spacing.sm,
        paddingTop: 4,
        borderRadius: theme.radius.md,
        border: `1px solid ${
          own.length > 0
            ? theme.colors.red[theme.colorScheme === 'dark' ? 4 : 7]
            : theme.colorScheme === 'dark'
              ? theme.colors.dark[4]
              : theme.colors.gray[3]
        }`,
      })}
    >
      <Text component="legend" size="sm" weight={600} px={4}>
        {packagingTexts.tier(number)}
      </Text>
      <Box
        sx={(theme) => ({
          display: 'grid',
          gap: theme.spacing.sm,
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) 40px',
          alignItems: 'end',
          '@media (max-width: 48em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        })}
      >
        {amounts.map((amount) => (
          <TextInput
            key={amount}
            name={`${amount}-${number}`}
            label={packagingTexts[amount]}
            placeholder={amount === 'maxAmount' ? packagingTexts.noLimit : undefined}
            icon="₹"
            inputMode="decimal"
            autoComplete="off"
            value={row[amount]}
            error={isFaulty(amount)}
            onChange={(event) => onChange(amount, event.currentTarget.value)}
          />
        ))}
        {onDelete && (
          <ActionIcon
            size={40}
            color="red"
            variant="subtle"
            aria-label={packagingTexts.delete(number)}
            title={packagingTexts.delete(number)}
            onClick={onDelete}
            sx={{ justifySelf: 'end', alignSelf: 'end' }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Box>
      <Box id={faultId} role="alert" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}>
        {texts.map((text) => (
          <Text key={text} size="sm" mt={6}>
            {text}
          </Text>
        ))}
      </Box>
    </Box>
  )
}
