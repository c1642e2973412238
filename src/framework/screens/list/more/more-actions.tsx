import { createElement, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, Paper } from '../../../../components/ui/core'
import { IconDownload, IconEdit, IconFileText, IconPhoto, IconStar, IconTable } from '../../../../components/ui/icons'
import type { MoreWindow } from '../../../declaration/resource'
import { screenTexts } from '../../../declaration/texts'
import { phoneScreen } from '../../../layout/measures'
import { useRights } from '../../../registry/rights'
import { useCapabilities } from '../../../state/use-capabilities'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import { importTexts, importTitle } from '../import/import-texts'
import { useViews } from '../views/use-views'
import { viewTexts } from '../views/view-texts'
import { exportTexts, exportTitle } from './export-texts'
import type { ExportProps } from './export-window'
import { type BulkWindowed, bulkWindowsOf, changeTitle, chosenOf, drawnChange } from '../change/change-windows'
import { changeTexts } from '../change/change-texts'

const loadExport = () => import('./export-window')
const loadImport = () => import('../import/import-window')
const loadColumns = () => import('../views/columns-window')
const loadView = () => import('../views/view-window')

/** What a page does with its list besides what every list has. */
export interface PageAction {
  label: string
  Icon: typeof IconDownload
  onClick: () => void
}

interface MoreActionsProps extends Omit<ExportProps, 'total'> {
  /** Shown first. */
  actions?: readonly PageAction[] | undefined
  total: number | undefined
  isExported: boolean
  isImported: boolean | undefined
}

interface ChoiceProps {
  icon: typeof IconDownload
  label: string
  disabled?: boolean
  onPress: () => void
}

const Choice = ({ icon: Icon, label, disabled = false, onPress }: ChoiceProps) => (
  <Button
    variant="subtle"
    color="gray"
    fullWidth
    h={40}
    leftIcon={<Icon size={18} aria-hidden />}
    disabled={disabled}
    styles={{ inner: { justifyContent: 'flex-start' } }}
    sx={{ fontWeight: 500, [`@media ${phoneScreen}`]: { height: 44 } }}
    onClick={onPress}
  >
    {label}
  </Button>
)

/** What else can be done with a list, below the button that has opened it. */
const MoreActions = (props: MoreActionsProps) => {
  const { resource, state, total, isExported, isImported, actions = [], onClose } = props
  const [shown, setShown] = useState<
    'export' | 'import' | 'columns' | 'view' | MoreWindow | { action: BulkWindowed; total: number }
  >()
  const may = useRights()
  const { has } = useCapabilities(true)
  const { query, isOffered: hasViews } = useViews(resource)
  // A part of another one's page has no columns and views to choose.
  const isListed = resource.isExported !== false && resource.partOf === undefined
  const { moreWindows = [] } = resource
  const hasTable = resource.views?.offered.includes('table') !== false
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // The button that has opened it closes it itself.
    if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose()
  }

  if (typeof shown === 'object' && 'load' in shown)
    return (
      <ModalCode title={shown.title} onClose={onClose}>
        {() => createElement(lazyPart(shown.load), { onClose })}
      </ModalCode>
    )
  if (typeof shown === 'object') {
    const chosen = chosenOf(resource, { ids: [], isAll: true, except: [] }, state, shown.total)
    return (
      <ModalCode title={changeTitle(shown.action)} onClose={onClose}>
        {() => drawnChange(shown.action, { resource, chosen, onClose, onDone: () => undefined })}
      </ModalCode>
    )
  }
  if (shown === 'view')
    return (
      <ModalCode title={viewTexts.saveTitle} onClose={onClose}>
        {() => createElement(lazyPart(loadView), { resource, query, onClose })}
      </ModalCode>
    )
  if (shown === 'columns')
    return (
      <ModalCode title={viewTexts.columnsTitle(resource.label)} onClose={onClose}>
        {() => createElement(lazyPart(loadColumns), { resource, onClose })}
      </ModalCode>
    )
  if (shown === 'import')
    return (
      <ModalCode title={importTitle(resource)} onClose={onClose}>
        {() => createElement(lazyPart(loadImport), { resource, onClose })}
      </ModalCode>
    )
  if (shown === 'export' && total !== undefined)
    return (
      <ModalCode title={exportTitle(resource)} onClose={onClose}>
        {() => createElement(lazyPart(loadExport), { ...props, total })}
      </ModalCode>
    )
  return (
    <Paper
      ref={panel}
      withBorder
      shadow="md"
      p={4}
      role="group"
      aria-label={screenTexts.moreActions(resource.label)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      sx={{ position: 'absolute', zIndex: 5, top: 'calc(100% + 4px)', right: 0, minWidth: 180, width: 'max-content' }}
    >
      {actions.map(({ label, Icon, onClick }) => (
        <Choice
          key={label}
          icon={Icon}
          label={label}
          onPress={() => {
            onClose()
            onClick()
          }}
        />
      ))}
      {isExported && total !== 0 && (
        <Choice icon={IconDownload} label={exportTexts.open} disabled={total === undefined} onPress={() => setShown('export')} />
      )}
      {isListed && hasTable && has('columns') && (
        <Choice icon={IconTable} label={viewTexts.columns} onPress={() => setShown('columns')} />
      )}
      {isListed && hasViews && (
        <Choice icon={IconStar} label={viewTexts.save} disabled={query === ''} onPress={() => setShown('view')} />
      )}
      {total !== undefined &&
        total > 0 &&
        bulkWindowsOf(resource).map((action) => (
          <Choice
            key={action.id}
            icon={IconEdit}
            label={'window' in action ? changeTexts.ofAll(action.label, total) : changeTexts.changeAll(total)}
            onPress={() => setShown({ action, total })}
          />
        ))}
      {isImported && <Choice icon={IconFileText} label={importTexts.open} onPress={() => setShown('import')} />}
      {moreWindows
        .filter(({ needs, right = 'edit' }) => has(needs) && may(`${resource.name}:${right}`))
        .map((each) => (
          <Choice key={each.label} icon={IconPhoto} label={each.label} onPress={() => setShown(each)} />
        ))}
    </Paper>
  )
}

export default MoreActions
