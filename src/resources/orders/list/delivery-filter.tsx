import { NativeSelect } from '../../../components/ui/core'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { FilterControlProps } from '../../../framework/declaration/resource'
import { deliveryMethodsEndpoint } from '../endpoints/read-endpoints'
import { listTexts } from './list-texts'

/** A choice among the delivery methods that orders name. */
export const DeliveryFilter = ({ label, value, total, onChange }: FilterControlProps) => {
  // The rows come first: on a phone's connection every call before them keeps them waiting.
  const { data = [] } = useRead(deliveryMethodsEndpoint, noVariables, { enabled: total !== undefined })
  const isListed = value === '' || data.includes(value)
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: listTexts.filters.allDeliveries }, ...data, ...(isListed ? [] : [value])]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
