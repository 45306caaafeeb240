CREATE TABLE "system_invitation" (
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_invitation_merchant_id_user_id_pk" PRIMARY KEY("merchant_id","user_id")
);

ALTER TABLE "system_invitation" ENABLE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "system_invitation_token" ON "system_invitation" USING btree ("token_hash");
CREATE POLICY "system_invitation_tenant" ON "system_invitation" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
