import { createElement, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ActionIcon, Badge, createStyles } from '../../../../components/ui/core'
import { IconAlertTriangle, IconEdit } from '../../../../components/ui/icons'
import { VisuallyHidden } from '../../../../components/visually-hidden'
import { formatCount } from '../../../../domain/shared/money'
import type { SavedView } from '../../../../domain/view/saved-view'
import type { Resource } from '../../../declaration/resource'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import { useViews } from './use-views'
import { viewTexts as texts } from './view-texts'

const loadWindow = () => import('./view-window')

const useStyles = createStyles((theme) => {
  const dark = theme.colorScheme === 'dark'
  const line = `inset 0 -1px ${dark ? theme.colors.dark[4] : theme.colors.gray[3]}`
  return {
    // Many scroll in their own row.
    row: {
      display: 'flex',
      height: 44,
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollbarWidth: 'none',
      boxShadow: line,
      listStyle: 'none',
      margin: 0,
      padding: 0,
      '& > li': { display: 'flex', alignItems: 'center', flex: 'none' },
    },
    tab: {
      // What is hidden in it stays in the row.
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      maxWidth: 260,
      minWidth: 44,
      height: 44,
      padding: '0 12px',
      color: dark ? theme.colors.dark[0] : theme.colors.gray[7],
      fontSize: theme.fontSizes.sm,
      fontWeight: 500,
      textDecoration: 'none',
      '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&:hover': { background: dark ? theme.colors.dark[6] : theme.colors.gray[1] },
      '&:focus-visible': { ...theme.focusRingStyles.styles(theme), outlineOffset: -2 },
      '&[aria-current]': {
        color: theme.fn.themeColor('brand', dark ? 3 : 8),
        boxShadow: `inset 0 -3px ${theme.fn.themeColor('brand', dark ? 3 : 8)}`,
      },
    },
  }
})

/** The views of a list, each a link: the address says which one is shown. */
const ViewTabs = ({ resource }: { resource: Resource }) => {
  const { classes } = useStyles()
  const { views, query } = useViews(resource)
  const [edited, setEdited] = useState<SavedView>()
  const row = useRef<HTMLUListElement>(null)
  const { label, path } = resource

  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [query])

  const tab = (of: string, name: string, view?: SavedView) => (
    <Link
      to={of === '' ? path : `${path}?${of}`}
      className={classes.tab}
      aria-current={of === query ? 'page' : undefined}
      title={view?.fault}
    >
      <span>{name}</span>
      {view?.total !== undefined && (
        <Badge size="sm" variant="light" aria-label={texts.total(formatCount(view.total))}>
          {formatCount(view.total)}
        </Badge>
      )}
      {view?.fault !== undefined && (
        <>
          <IconAlertTriangle size={14} aria-hidden />
          <VisuallyHidden>{texts.broken}</VisuallyHidden>
        </>
      )}
    </Link>
  )

  return (
    <>
      <nav aria-label={texts.views(label)}>
        <ul ref={row} className={classes.row}>
          <li>{tab('', texts.all)}</li>
          {views.map((view) => (
            <li key={view._id}>
              {tab(view.query, view.name, view)}
              {view.query === query && (
                <ActionIcon size={44} aria-label={texts.edit(view.name)} onClick={() => setEdited(view)}>
                  <IconEdit size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {edited && (
        <ModalCode title={texts.editTitle} onClose={() => setEdited(undefined)}>
          {() => createElement(lazyPart(loadWindow), { resource, view: edited, query, onClose: () => setEdited(undefined) })}
        </ModalCode>
      )}
    </>
  )
}

export default ViewTabs
