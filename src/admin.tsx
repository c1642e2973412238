import { AdminApp, type AdminProps } from './admin-app'
import { sections } from './sections'

/** The back-office of whoever is signed in. */
const Admin = (props: AdminProps) => <AdminApp sections={sections} {...props} />

export default Admin
