/** Why a backup was not created or restored, as text for the command line. Nothing was changed. */
export type BackupRefusal = {
  refusal:
    | 'backup.exists'
    | 'backup.noDatabase'
    | 'backup.hiddenRows'
    | 'backup.unreadable'
    | 'backup.damaged'
    | 'backup.notEmpty'
    | 'backup.otherMigrations'
    | 'backup.doesNotFit'
  words: string
}

export const refuse = (refusal: BackupRefusal['refusal'], words: string): BackupRefusal => ({ refusal, words })
