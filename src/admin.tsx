import { AdminApp, type AdminProps } from './admin-app'
import { sections } from './sections'

/** The back-office of a signed-in user, with all sections; lazy-loaded by the entrance. */
const Admin = (props: AdminProps) => <AdminApp sections={sections} {...props} />

export default Admin
