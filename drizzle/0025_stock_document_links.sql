CREATE TABLE "stock_document_hand" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "stock_document_hand_pkey" PRIMARY KEY("merchant_id","document_id","user_id")
);

ALTER TABLE "stock_document_hand" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_document_link" (
	"merchant_id" uuid NOT NULL,
	"parent" text NOT NULL,
	"parent_id" uuid NOT NULL,
	"child" text NOT NULL,
	"child_id" uuid NOT NULL,
	"relation" text NOT NULL,
	CONSTRAINT "stock_document_link_pkey" PRIMARY KEY("merchant_id","child_id","parent_id")
);

ALTER TABLE "stock_document_link" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_transfer_receipt" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"receiver" text NOT NULL,
	"settle" text,
	CONSTRAINT "stock_transfer_receipt_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_transfer_receipt" ENABLE ROW LEVEL SECURITY;
CREATE INDEX "stock_document_link_parent" ON "stock_document_link" USING btree ("merchant_id","parent_id");
CREATE INDEX "stock_transfer_receipt_transfer" ON "stock_transfer_receipt" USING btree ("merchant_id","transfer_id");
CREATE POLICY "stock_document_hand_tenant" ON "stock_document_hand" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_document_link_tenant" ON "stock_document_link" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_transfer_receipt_tenant" ON "stock_transfer_receipt" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
