import type { BaseRecord } from '@refinedev/core'
import { Link, useNavigate } from 'react-router'
import { Button, Paper } from '../../components/ui/core'
import type { Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { listAddress } from '../state/list-address'
import { FormBody } from './form-body'
import { useRecordForm } from './use-record-form'

interface RecordFormProps {
  resource: Resource
  /** The record to edit; a new one is created without it. */
  record?: BaseRecord
}

/** The generated form on a page of its own, mounted anew for each record; a saved one leads back to the list. */
export const RecordForm = ({ resource, record }: RecordFormProps) => {
  const navigate = useNavigate()
  const form = useRecordForm({ resource, record, onSaved: () => void navigate(listAddress(resource)) })
  return (
    <Paper withBorder p="md" maw={640}>
      <FormBody
        form={form}
        label={resource.singular}
        cancel={
          <Button variant="default" component={Link} to={listAddress(resource)}>
            {screenTexts.cancel}
          </Button>
        }
      />
    </Paper>
  )
}
