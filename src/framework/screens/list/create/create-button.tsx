import type { Ref } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../components/ui/core'
import { IconPlus } from '../../../../components/ui/icons'
import type { Resource } from '../../../declaration/resource'
import { resourcePaths } from '../../../registry/screens-of'
import { useSupportedSections } from '../../../state/use-capabilities'
import type { Creation } from './use-creation'

interface CreateButtonProps {
  resource: Resource
  label: string
  creation: Creation
  buttonRef?: Ref<HTMLButtonElement>
}

/** Opens the create modal or links to the create page; renders nothing when there is neither. */
export const CreateButton = ({ resource, label, creation, buttonRef }: CreateButtonProps) => {
  const { createModal, createPage } = resource
  const page = useSupportedSections().find(({ name }) => name === createPage)
  const create = page?.path ?? resourcePaths(resource).create
  const common = { h: 40, leftIcon: <IconPlus size={16} aria-hidden />, children: label }
  if (createModal) {
    // A failed preload is retried, and reported, when the modal opens.
    const fetchAhead = () => void createModal.load().catch(() => undefined)
    return (
      <Button
        {...common}
        {...(buttonRef ? { ref: buttonRef } : {})}
        onClick={() => creation.open()}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      />
    )
  }
  // A page of its own is in the menu too, and a phone needs the space for the rows.
  return create === undefined ? null : (
    <Button {...common} component={Link} to={create} {...(page ? { 'data-short': true, 'aria-label': label } : {})} />
  )
}
