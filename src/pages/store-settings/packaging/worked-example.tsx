import { useState } from 'react'
import { Box, Text, TextInput } from '../../../components/ui/core'
import { formatMoney } from '../../../domain/shared/money'
import { packagingCost } from '../../../domain/store/packaging'
import { typedAmount } from '../form/typed-amount'
import { packagingTexts } from './packaging-texts'
import type { PackagingForm } from './use-packaging'

const { example: texts } = packagingTexts

const outcome = (typed: string, { isActive, tiers, hasFaults }: PackagingForm): string => {
  const amount = typedAmount(typed)
  if (!(amount >= 0)) return texts.noAmount
  if (hasFaults) return texts.faulty
  const cost = packagingCost({ isActive, tiers: [...tiers] }, amount)
  return (isActive ? texts.pays : texts.inactive)(formatMoney(amount), formatMoney(cost))
}

/** What an order pays by the tiers as they stand in the editor, saved or not. */
export const WorkedExample = ({ packaging }: { packaging: PackagingForm }) => {
  const [typed, setTyped] = useState<string>(texts.initial)
  return (
    <Box
      role="group"
      aria-label={texts.title}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        gap: theme.spacing.sm,
        padding: theme.spacing.sm,
        borderRadius: theme.radius.md,
        background: theme.colorScheme === 'dark' ? theme.colors.dark[6] : theme.colors.gray[0],
      })}
    >
      <TextInput
        label={texts.amount}
        icon="₹"
        inputMode="decimal"
        autoComplete="off"
        w={150}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text role="status" size="sm" sx={{ flex: '1 1 220px', paddingBottom: 8 }}>
        {outcome(typed, packaging)}
      </Text>
    </Box>
  )
}
