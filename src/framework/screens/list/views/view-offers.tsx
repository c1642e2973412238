import { createElement, useState } from 'react'
import { Button } from '../../../../components/ui/core'
import type { Resource } from '../../../declaration/resource'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import { useViews, useViewWrites } from './use-views'
import { viewTexts as texts } from './view-texts'

const loadWindow = () => import('./view-window')

/** Offers to keep what the list shows: as a new view, or as the view from which the address comes. */
export const ViewOffers = ({ resource }: { resource: Resource }) => {
  const { query, current, before, isOffered } = useViews(resource)
  const { isFixed, update } = useViewWrites()
  const [isOpen, setOpen] = useState(false)
  if (!isOffered || resource.isExported === false || query === '' || (current && !isOpen)) return null
  const button = (label: string, press: () => void) => (
    <Button
      variant="subtle"
      size="xs"
      px={6}
      onClick={press}
      sx={(theme) => ({
        maxWidth: '100%',
        '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
        [theme.fn.smallerThan('sm')]: { height: 44 },
      })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {before && !isFixed(before) && button(texts.update(before.name), () => update(before, query))}
      {!current && button(texts.save, () => setOpen(true))}
      {isOpen && (
        <ModalCode title={texts.saveTitle} onClose={() => setOpen(false)}>
          {() => createElement(lazyPart(loadWindow), { resource, query, onClose: () => setOpen(false) })}
        </ModalCode>
      )}
    </>
  )
}
