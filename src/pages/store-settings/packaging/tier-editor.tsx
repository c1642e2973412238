import { useId, useRef } from 'react'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconPlus } from '../../../components/ui/icons'
import { mostTiers, tierTexts } from '../../../domain/store/packaging-tiers'
import { SectionFooter } from '../form/section-footer'
import { packagingTexts } from './packaging-texts'
import { TierRow } from './tier-row'
import type { PackagingForm } from './use-packaging'

/** The tiers, each with its amounts; one at least stays (specification 5: packaging tiers). */
export const TierEditor = ({ packaging }: { packaging: PackagingForm }) => {
  const { form, rows, faults, isChanged, isRestored, isSaving, set, add, remove, submit } = packaging
  const addButton = useRef<HTMLButtonElement>(null)
  const fullId = useId()
  const isFull = rows.length >= mostTiers

  /** Once the row is drawn, or has gone. */
  const focusIn = (selector: string): void =>
    void setTimeout(() => (form.current?.querySelector<HTMLElement>(selector) ?? addButton.current)?.focus())

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack spacing="sm">
        <Text size="sm" color="dimmed">
          {packagingTexts.amountHelp}
        </Text>
        {rows.map((row, index) => (
          <TierRow
            key={row.key}
            index={index}
            row={row}
            faults={faults}
            onChange={(amount, typed) => set(row.key, amount, typed)}
            onDelete={
              rows.length === 1
                ? undefined
                : () => {
                    remove(row.key)
                    focusIn(`[data-tier="${Math.min(index + 1, rows.length - 1)}"] button`)
                  }
            }
          />
        ))}
        <Group>
          <Button
            ref={addButton}
            variant="outline"
            h={40}
            leftIcon={<IconPlus size={16} aria-hidden />}
            {...(isFull ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': fullId } : {})}
            onClick={() => {
              if (isFull) return
              add()
              focusIn(`[data-tier="${rows.length + 1}"] input`)
            }}
          >
            {packagingTexts.add}
          </Button>
          {isFull && (
            <Text id={fullId} size="sm" color="dimmed">
              {tierTexts.tooMany}
            </Text>
          )}
        </Group>
        <SectionFooter
          isChanged={isChanged}
          isRestored={isRestored}
          isSaving={isSaving}
          label={packagingTexts.save}
        />
      </Stack>
    </form>
  )
}
