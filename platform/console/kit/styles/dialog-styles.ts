// Component styles of drawers and dialogs, in the library's order.
import '#platform/console/theme/desk-styles.ts'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Table.layer.css'
