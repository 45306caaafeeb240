CREATE TABLE "log_system_action" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"title" text,
	"site_id" uuid,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "log_system_action_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "log_system_action" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_pos_category" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"account" text,
	"colour" text,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_pos_category_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_pos_category" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_menu_group" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"hours" jsonb,
	"days" smallint[] NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_menu_group_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_menu_group" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_category" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cat_id" text,
	"cat_name1" text NOT NULL,
	"cat_name2" text,
	"pos_category" uuid,
	"menu_group" uuid,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"cashier" boolean NOT NULL,
	"kiosk" boolean NOT NULL,
	"self_order" boolean NOT NULL,
	"online" boolean NOT NULL,
	"image" uuid,
	"button_colour" text,
	"text_colour" text,
	"font_size" text NOT NULL,
	"font_bold" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_category_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_category" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_supplier" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"abn" text,
	"active" boolean NOT NULL,
	"contact_name" text,
	"phone" text,
	"mobile" text,
	"email" text,
	"order_email" text,
	"website" text,
	"address" jsonb,
	"account_number" text,
	"payment_terms_days" integer NOT NULL,
	"payment_terms_from" text NOT NULL,
	"minimum_order" bigint,
	"lead_days" integer,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_supplier_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_supplier" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_unit" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"kind" text NOT NULL,
	"base" uuid,
	"factor" numeric(20, 6) NOT NULL,
	"places" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_unit_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_unit" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_tax" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(9, 4) NOT NULL,
	"mode" text NOT NULL,
	"effective_from" date NOT NULL,
	"standard" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_tax_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_tax" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_plu_tag" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"icon" text NOT NULL,
	"on_menu" boolean NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_plu_tag_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_plu_tag" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_plu" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plu_id" text,
	"plu_name1" text NOT NULL,
	"plu_name2" text,
	"barcode" text,
	"more_barcodes" text[] NOT NULL,
	"category" uuid,
	"supplier" uuid,
	"unit" uuid,
	"tags" uuid[] NOT NULL,
	"images" uuid[] NOT NULL,
	"active" boolean NOT NULL,
	"sold_out" boolean NOT NULL,
	"price1" bigint NOT NULL,
	"price2" bigint,
	"price3" bigint,
	"price4" bigint,
	"multi_price" boolean NOT NULL,
	"open_price" boolean NOT NULL,
	"allow_discount" boolean NOT NULL,
	"cost" bigint,
	"markup" numeric(20, 6),
	"tax" uuid,
	"gst" boolean,
	"tax_rate" numeric(9, 4),
	"stock_link" uuid,
	"cashier" boolean NOT NULL,
	"kiosk" boolean NOT NULL,
	"self_order" boolean NOT NULL,
	"online" boolean NOT NULL,
	"donate_page" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"featured" boolean NOT NULL,
	"popular" boolean NOT NULL,
	"special" boolean NOT NULL,
	"printer1" boolean NOT NULL,
	"printer2" boolean NOT NULL,
	"printer3" boolean NOT NULL,
	"printer4" boolean NOT NULL,
	"kitchen_screen1" boolean NOT NULL,
	"kitchen_screen2" boolean NOT NULL,
	"kitchen_screen3" boolean NOT NULL,
	"kitchen_screen4" boolean NOT NULL,
	"kitchen_screen5" boolean NOT NULL,
	"kitchen_screen6" boolean NOT NULL,
	"loyalty_points" numeric(20, 6),
	"redeemable" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_plu_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_plu" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_product_group" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" uuid[] NOT NULL,
	"notes" text,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_product_group_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "catalogue_product_group" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_taking" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"posted_at" timestamp with time zone,
	"name" text NOT NULL,
	"blind" boolean NOT NULL,
	"comments" text,
	"auditor" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_taking_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_taking" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_taking_line" (
	"merchant_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" uuid NOT NULL,
	"name" text,
	"barcode" text,
	"counted" numeric(20, 6),
	"book_quantity" numeric(20, 6),
	"variance" numeric(20, 6),
	"counted_at" timestamp with time zone,
	CONSTRAINT "stock_taking_line_pkey" PRIMARY KEY("merchant_id","document_id","line_id")
);

ALTER TABLE "stock_taking_line" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_merchant" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_num" text,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"abn" text,
	"contact_name" text,
	"phone" text,
	"email" text,
	"address" jsonb,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_merchant_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_merchant" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_site" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ord_lot" text,
	"lot_name" text NOT NULL,
	"sitekey" text,
	"lot_type" text NOT NULL,
	"active" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"business_day_start" text NOT NULL,
	"retail_version" text,
	"position" integer NOT NULL,
	"phone" text,
	"email" text,
	"address" jsonb,
	"ext_info" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_site_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_site" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_user_manage" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"mobile" text,
	"status" text NOT NULL,
	"account" text NOT NULL,
	"secure_level" integer NOT NULL,
	"roles" text[] NOT NULL,
	"avatar" uuid,
	"description" text NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_user_manage_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_user_manage" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_user_type" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"roles" text[] NOT NULL,
	"groups" uuid[] NOT NULL,
	"page_control" text[] NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_user_type_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_user_type" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_grant" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user" uuid NOT NULL,
	"user_type" uuid NOT NULL,
	"all_sites" boolean NOT NULL,
	"sites" uuid[] NOT NULL,
	"label" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_grant_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_grant" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_group" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"pages" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_group_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_group" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_page" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"link" text NOT NULL,
	"name" jsonb,
	"icon" text NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"hidden" boolean NOT NULL,
	"affix" boolean NOT NULL,
	"no_cache" boolean NOT NULL,
	"built_in" boolean NOT NULL,
	"platform_only" boolean NOT NULL,
	"controls" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_page_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_page" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_menu" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section" text NOT NULL,
	"name" jsonb,
	"icon" text NOT NULL,
	"position" integer NOT NULL,
	"pages" uuid[] NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_menu_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_menu" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_code_index" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"list" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_code_index_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_code_index" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_dictionary" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_dictionary_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_dictionary" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_config" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"request_timeout_seconds" integer NOT NULL,
	"page_size" integer NOT NULL,
	"items_per_row" integer NOT NULL,
	"session_expire_minutes" integer NOT NULL,
	"cart_expire_hours" integer NOT NULL,
	"qr_token_minutes" integer NOT NULL,
	"thanks_page_seconds" integer NOT NULL,
	"advance_booking_days" integer NOT NULL,
	"minimum_pickup_minutes" integer NOT NULL,
	"max_booking_people" integer NOT NULL,
	"image_max_bytes" integer NOT NULL,
	"card_top_up_max" bigint NOT NULL,
	"card_refund_max" bigint NOT NULL,
	"card_pay_max" bigint NOT NULL,
	"card_withdraw_max" bigint NOT NULL,
	"card_issue_max" integer NOT NULL,
	"approval_from_level" integer NOT NULL,
	"sign_up_open" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_config_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_config" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_user_set" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_user_set_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_user_set" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_feedback" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"page" text,
	"images" uuid[] NOT NULL,
	"status" text NOT NULL,
	"answer" text,
	"user_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_feedback_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_feedback" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_spot_manage" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"spot_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"device_id" text,
	"blocked" boolean NOT NULL,
	"licensed_from" date,
	"licensed_until" date,
	"last_seen_at" timestamp with time zone,
	"properties" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_spot_manage_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_spot_manage" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "acs_spot_generate" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"batch" text NOT NULL,
	"kind" text NOT NULL,
	"licence_days" integer NOT NULL,
	"used_at" timestamp with time zone,
	"spot" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "acs_spot_generate_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "acs_spot_generate" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_spot_info" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"spot" uuid NOT NULL,
	"name" text NOT NULL,
	"cloud_url" text,
	"scan_url" text,
	"image_uploader_url" text,
	"language" text,
	"bottom_info" text,
	"domain" text NOT NULL,
	"more" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_spot_info_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_spot_info" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "site_language" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"iso_name" text NOT NULL,
	"default_language" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_language_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "site_language" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_change_request" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_change_request_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_change_request" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "message_outbox" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "message_outbox_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "message_outbox" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "log_system_activity" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "log_system_activity_pkey" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "log_system_activity" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_account_deletion" (
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "system_account_deletion_merchant_id_user_id_pk" PRIMARY KEY("merchant_id","user_id")
);

ALTER TABLE "system_account_deletion" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_credential" (
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text,
	"changed_at" timestamp with time zone,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" bigint,
	"recovery" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "system_credential_merchant_id_user_id_pk" PRIMARY KEY("merchant_id","user_id")
);

ALTER TABLE "system_credential" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_email_preference" (
	"merchant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"subscribed" boolean NOT NULL,
	"reason" text,
	"spam" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_email_preference_merchant_id_email_pk" PRIMARY KEY("merchant_id","email")
);

ALTER TABLE "system_email_preference" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_one_time_code" (
	"merchant_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"contact" text NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "system_one_time_code_merchant_id_purpose_contact_pk" PRIMARY KEY("merchant_id","purpose","contact")
);

ALTER TABLE "system_one_time_code" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_passkey" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "system_passkey_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_passkey" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_passkey_challenge" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_passkey_challenge_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_passkey_challenge" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_saved_view" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"view" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_saved_view_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_saved_view" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_session" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"acting_merchant_id" uuid,
	"token_hash" text NOT NULL,
	"next_hash" text,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_session_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_session" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_throttle" (
	"merchant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_throttle_merchant_id_kind_key_pk" PRIMARY KEY("merchant_id","kind","key")
);

ALTER TABLE "system_throttle" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_movement" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" numeric(20, 6) NOT NULL,
	"unit_cost" bigint,
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"document_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"business_day" date NOT NULL,
	CONSTRAINT "stock_movement_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "stock_movement" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "stock_on_hand" (
	"merchant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" numeric(20, 6) NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_on_hand_merchant_id_site_id_item_id_pk" PRIMARY KEY("merchant_id","site_id","item_id")
);

ALTER TABLE "stock_on_hand" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_last_code" (
	"merchant_id" uuid NOT NULL,
	"of_table" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "catalogue_last_code_pkey" PRIMARY KEY("merchant_id","of_table")
);

ALTER TABLE "catalogue_last_code" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "catalogue_plu_barcode" (
	"merchant_id" uuid NOT NULL,
	"barcode_key" text NOT NULL,
	"plu_id" uuid NOT NULL,
	CONSTRAINT "catalogue_plu_barcode_pkey" PRIMARY KEY("merchant_id","barcode_key")
);

ALTER TABLE "catalogue_plu_barcode" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_import" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource" text NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	CONSTRAINT "system_import_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_import" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_deleted" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "system_deleted_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_deleted" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_once" (
	"merchant_id" uuid NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "system_once_merchant_id_caller_key_pk" PRIMARY KEY("merchant_id","caller","key")
);

ALTER TABLE "system_once" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "live_event" (
	"merchant_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "live_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"need" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_event_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "live_event" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "live_inbox" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "live_inbox_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "live_inbox" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "system_file" (
	"merchant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"access_key" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_file_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);

ALTER TABLE "system_file" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "document_counter" (
	"merchant_id" uuid NOT NULL,
	"document" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counter_merchant_id_document_pk" PRIMARY KEY("merchant_id","document")
);

ALTER TABLE "document_counter" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "stock_taking_line" ADD CONSTRAINT "stock_taking_line_document" FOREIGN KEY ("merchant_id","document_id") REFERENCES "public"."stock_taking"("merchant_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "log_system_action_sort" ON "log_system_action" USING btree ("merchant_id","at","id");
CREATE INDEX "log_system_action_search" ON "log_system_action" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "log_system_action_user_id_ref" ON "log_system_action" USING btree ("merchant_id","user_id");
CREATE INDEX "log_system_action_site_id_ref" ON "log_system_action" USING btree ("merchant_id","site_id");
CREATE UNIQUE INDEX "catalogue_pos_category_code_key" ON "catalogue_pos_category" USING btree ("merchant_id","code");
CREATE UNIQUE INDEX "catalogue_pos_category_name_key" ON "catalogue_pos_category" USING btree ("merchant_id","name");
CREATE INDEX "catalogue_pos_category_sort" ON "catalogue_pos_category" USING btree ("merchant_id","position","id");
CREATE INDEX "catalogue_pos_category_search" ON "catalogue_pos_category" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "catalogue_menu_group_name_key" ON "catalogue_menu_group" USING btree ("merchant_id","name");
CREATE INDEX "catalogue_menu_group_sort" ON "catalogue_menu_group" USING btree ("merchant_id","position","id");
CREATE INDEX "catalogue_menu_group_search" ON "catalogue_menu_group" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "catalogue_category_cat_id_key" ON "catalogue_category" USING btree ("merchant_id","cat_id");
CREATE UNIQUE INDEX "catalogue_category_cat_name1_key" ON "catalogue_category" USING btree ("merchant_id","cat_name1");
CREATE INDEX "catalogue_category_sort" ON "catalogue_category" USING btree ("merchant_id","position","id");
CREATE INDEX "catalogue_category_search" ON "catalogue_category" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "catalogue_category_pos_category_ref" ON "catalogue_category" USING btree ("merchant_id","pos_category");
CREATE INDEX "catalogue_category_menu_group_ref" ON "catalogue_category" USING btree ("merchant_id","menu_group");
CREATE UNIQUE INDEX "catalogue_supplier_code_key" ON "catalogue_supplier" USING btree ("merchant_id","code");
CREATE UNIQUE INDEX "catalogue_supplier_name_key" ON "catalogue_supplier" USING btree ("merchant_id","name");
CREATE INDEX "catalogue_supplier_sort" ON "catalogue_supplier" USING btree ("merchant_id","name","id");
CREATE INDEX "catalogue_supplier_search" ON "catalogue_supplier" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "catalogue_unit_name_key" ON "catalogue_unit" USING btree ("merchant_id","name");
CREATE UNIQUE INDEX "catalogue_unit_symbol_key" ON "catalogue_unit" USING btree ("merchant_id","symbol");
CREATE INDEX "catalogue_unit_sort" ON "catalogue_unit" USING btree ("merchant_id","name","id");
CREATE INDEX "catalogue_unit_search" ON "catalogue_unit" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "catalogue_unit_base_ref" ON "catalogue_unit" USING btree ("merchant_id","base");
CREATE UNIQUE INDEX "catalogue_tax_number_effective_from_key" ON "catalogue_tax" USING btree ("merchant_id","number","effective_from");
CREATE INDEX "catalogue_tax_sort" ON "catalogue_tax" USING btree ("merchant_id","number","id");
CREATE INDEX "catalogue_tax_search" ON "catalogue_tax" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "catalogue_plu_tag_name_key" ON "catalogue_plu_tag" USING btree ("merchant_id","name");
CREATE INDEX "catalogue_plu_tag_sort" ON "catalogue_plu_tag" USING btree ("merchant_id","position","id");
CREATE INDEX "catalogue_plu_tag_search" ON "catalogue_plu_tag" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "catalogue_plu_plu_id_key" ON "catalogue_plu" USING btree ("merchant_id","plu_id");
CREATE UNIQUE INDEX "catalogue_plu_barcode_key" ON "catalogue_plu" USING btree ("merchant_id","barcode");
CREATE INDEX "catalogue_plu_sort" ON "catalogue_plu" USING btree ("merchant_id","plu_name1","id");
CREATE INDEX "catalogue_plu_search" ON "catalogue_plu" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "catalogue_plu_category_ref" ON "catalogue_plu" USING btree ("merchant_id","category");
CREATE INDEX "catalogue_plu_supplier_ref" ON "catalogue_plu" USING btree ("merchant_id","supplier");
CREATE INDEX "catalogue_plu_unit_ref" ON "catalogue_plu" USING btree ("merchant_id","unit");
CREATE INDEX "catalogue_plu_tax_ref" ON "catalogue_plu" USING btree ("merchant_id","tax");
CREATE INDEX "catalogue_plu_stock_link_ref" ON "catalogue_plu" USING btree ("merchant_id","stock_link");
CREATE UNIQUE INDEX "catalogue_product_group_name_key" ON "catalogue_product_group" USING btree ("merchant_id","name");
CREATE INDEX "catalogue_product_group_sort" ON "catalogue_product_group" USING btree ("merchant_id","name","id");
CREATE INDEX "catalogue_product_group_search" ON "catalogue_product_group" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "stock_taking_number_key" ON "stock_taking" USING btree ("merchant_id","number");
CREATE INDEX "stock_taking_search" ON "stock_taking" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "stock_taking_line_item_ref" ON "stock_taking_line" USING btree ("merchant_id","item");
CREATE UNIQUE INDEX "system_merchant_name_key" ON "system_merchant" USING btree ("merchant_id","name");
CREATE UNIQUE INDEX "system_merchant_token_num_key" ON "system_merchant" USING btree ("merchant_id","token_num");
CREATE INDEX "system_merchant_sort" ON "system_merchant" USING btree ("merchant_id","name","id");
CREATE INDEX "system_merchant_search" ON "system_merchant" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_site_ord_lot_key" ON "system_site" USING btree ("merchant_id","ord_lot");
CREATE UNIQUE INDEX "system_site_lot_name_key" ON "system_site" USING btree ("merchant_id","lot_name");
CREATE UNIQUE INDEX "system_site_sitekey_key" ON "system_site" USING btree ("merchant_id","sitekey");
CREATE INDEX "system_site_sort" ON "system_site" USING btree ("merchant_id","lot_name","id");
CREATE INDEX "system_site_search" ON "system_site" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_user_manage_user_name_key" ON "system_user_manage" USING btree ("merchant_id","user_name");
CREATE UNIQUE INDEX "system_user_manage_email_key" ON "system_user_manage" USING btree ("merchant_id","email");
CREATE UNIQUE INDEX "system_user_manage_mobile_key" ON "system_user_manage" USING btree ("merchant_id","mobile");
CREATE INDEX "system_user_manage_sort" ON "system_user_manage" USING btree ("merchant_id","user_name","id");
CREATE INDEX "system_user_manage_search" ON "system_user_manage" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_user_type_name_key" ON "system_user_type" USING btree ("merchant_id","name");
CREATE INDEX "system_user_type_sort" ON "system_user_type" USING btree ("merchant_id","position","id");
CREATE INDEX "system_user_type_search" ON "system_user_type" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_grant_user_user_type_key" ON "system_grant" USING btree ("merchant_id","user","user_type");
CREATE INDEX "system_grant_sort" ON "system_grant" USING btree ("merchant_id","label","id");
CREATE INDEX "system_grant_search" ON "system_grant" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_grant_user_ref" ON "system_grant" USING btree ("merchant_id","user");
CREATE INDEX "system_grant_user_type_ref" ON "system_grant" USING btree ("merchant_id","user_type");
CREATE UNIQUE INDEX "system_group_name_key" ON "system_group" USING btree ("merchant_id","name");
CREATE INDEX "system_group_sort" ON "system_group" USING btree ("merchant_id","name","id");
CREATE INDEX "system_group_search" ON "system_group" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_page_key_key" ON "system_page" USING btree ("merchant_id","key");
CREATE INDEX "system_page_sort" ON "system_page" USING btree ("merchant_id","key","id");
CREATE INDEX "system_page_search" ON "system_page" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_menu_section_key" ON "system_menu" USING btree ("merchant_id","section");
CREATE INDEX "system_menu_sort" ON "system_menu" USING btree ("merchant_id","position","id");
CREATE INDEX "system_menu_search" ON "system_menu" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_code_index_name_key" ON "system_code_index" USING btree ("merchant_id","name");
CREATE INDEX "system_code_index_sort" ON "system_code_index" USING btree ("merchant_id","name","id");
CREATE INDEX "system_code_index_search" ON "system_code_index" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_dictionary_list_value_key" ON "system_dictionary" USING btree ("merchant_id","list","value");
CREATE INDEX "system_dictionary_sort" ON "system_dictionary" USING btree ("merchant_id","list","id");
CREATE INDEX "system_dictionary_search" ON "system_dictionary" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_config_sort" ON "system_config" USING btree ("merchant_id","name","id");
CREATE INDEX "system_config_search" ON "system_config" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "system_user_set_user_id_key" ON "system_user_set" USING btree ("merchant_id","user_id");
CREATE INDEX "system_user_set_sort" ON "system_user_set" USING btree ("merchant_id","user_name","id");
CREATE INDEX "system_user_set_search" ON "system_user_set" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_feedback_sort" ON "system_feedback" USING btree ("merchant_id","status","id");
CREATE INDEX "system_feedback_search" ON "system_feedback" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "acs_spot_manage_spot_id_key" ON "acs_spot_manage" USING btree ("merchant_id","site_id","spot_id");
CREATE UNIQUE INDEX "acs_spot_manage_device_id_key" ON "acs_spot_manage" USING btree ("merchant_id","site_id","device_id");
CREATE INDEX "acs_spot_manage_sort" ON "acs_spot_manage" USING btree ("merchant_id","name","id");
CREATE INDEX "acs_spot_manage_search" ON "acs_spot_manage" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE UNIQUE INDEX "acs_spot_generate_code_key" ON "acs_spot_generate" USING btree ("merchant_id","code");
CREATE INDEX "acs_spot_generate_sort" ON "acs_spot_generate" USING btree ("merchant_id","code","id");
CREATE INDEX "acs_spot_generate_search" ON "acs_spot_generate" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "acs_spot_generate_spot_ref" ON "acs_spot_generate" USING btree ("merchant_id","spot");
CREATE UNIQUE INDEX "system_spot_info_spot_key" ON "system_spot_info" USING btree ("merchant_id","spot");
CREATE INDEX "system_spot_info_sort" ON "system_spot_info" USING btree ("merchant_id","name","id");
CREATE INDEX "system_spot_info_search" ON "system_spot_info" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_spot_info_spot_ref" ON "system_spot_info" USING btree ("merchant_id","spot");
CREATE UNIQUE INDEX "site_language_iso_name_key" ON "site_language" USING btree ("merchant_id","site_id","iso_name");
CREATE INDEX "site_language_sort" ON "site_language" USING btree ("merchant_id","iso_name","id");
CREATE INDEX "site_language_search" ON "site_language" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_change_request_sort" ON "system_change_request" USING btree ("merchant_id","requested_at","id");
CREATE INDEX "system_change_request_search" ON "system_change_request" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "message_outbox_sort" ON "message_outbox" USING btree ("merchant_id","at","id");
CREATE INDEX "message_outbox_search" ON "message_outbox" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "log_system_activity_sort" ON "log_system_activity" USING btree ("merchant_id","at","id");
CREATE INDEX "log_system_activity_search" ON "log_system_activity" USING gin (merchant_id,search_text gin_trgm_ops);
CREATE INDEX "system_passkey_user" ON "system_passkey" USING btree ("merchant_id","user_id");
CREATE UNIQUE INDEX "system_passkey_credential" ON "system_passkey" USING btree ("credential_id");
CREATE INDEX "system_saved_view_page" ON "system_saved_view" USING btree ("merchant_id","page");
CREATE INDEX "system_session_user" ON "system_session" USING btree ("merchant_id","user_id");
CREATE UNIQUE INDEX "system_session_token" ON "system_session" USING btree ("token_hash");
CREATE UNIQUE INDEX "system_session_next" ON "system_session" USING btree ("next_hash");
CREATE INDEX "system_session_previous" ON "system_session" USING btree ("previous_hash");
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movement" USING btree ("merchant_id","document_id","line_id","kind");
CREATE INDEX "stock_movement_item" ON "stock_movement" USING btree ("merchant_id","site_id","item_id","at");
CREATE INDEX "stock_movement_day" ON "stock_movement" USING btree ("merchant_id","site_id","business_day");
CREATE INDEX "catalogue_plu_barcode_plu" ON "catalogue_plu_barcode" USING btree ("merchant_id","plu_id");
CREATE INDEX "live_event_at" ON "live_event" USING btree ("at");
CREATE INDEX "live_inbox_user" ON "live_inbox" USING btree ("merchant_id","user_id","id");
CREATE INDEX "live_inbox_at" ON "live_inbox" USING btree ("at");
CREATE INDEX "system_file_unused" ON "system_file" USING btree ("uploaded_at") WHERE not kept;
CREATE POLICY "log_system_action_tenant" ON "log_system_action" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_pos_category_tenant" ON "catalogue_pos_category" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_menu_group_tenant" ON "catalogue_menu_group" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_category_tenant" ON "catalogue_category" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_supplier_tenant" ON "catalogue_supplier" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_unit_tenant" ON "catalogue_unit" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_tax_tenant" ON "catalogue_tax" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_plu_tag_tenant" ON "catalogue_plu_tag" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_plu_tenant" ON "catalogue_plu" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_product_group_tenant" ON "catalogue_product_group" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_taking_tenant" ON "stock_taking" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_taking_line_tenant" ON "stock_taking_line" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_merchant_tenant" ON "system_merchant" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_merchant_shared" ON "system_merchant" AS PERMISSIVE FOR SELECT TO public USING (merchant_id = '00000000-0000-7000-8000-000000000000');
CREATE POLICY "system_site_tenant" ON "system_site" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_user_manage_tenant" ON "system_user_manage" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_user_type_tenant" ON "system_user_type" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_grant_tenant" ON "system_grant" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_group_tenant" ON "system_group" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_page_tenant" ON "system_page" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_page_shared" ON "system_page" AS PERMISSIVE FOR SELECT TO public USING (merchant_id = '00000000-0000-7000-8000-000000000000');
CREATE POLICY "system_menu_tenant" ON "system_menu" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_menu_shared" ON "system_menu" AS PERMISSIVE FOR SELECT TO public USING (merchant_id = '00000000-0000-7000-8000-000000000000');
CREATE POLICY "system_code_index_tenant" ON "system_code_index" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_dictionary_tenant" ON "system_dictionary" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_config_tenant" ON "system_config" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_user_set_tenant" ON "system_user_set" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_feedback_tenant" ON "system_feedback" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_spot_manage_tenant" ON "acs_spot_manage" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "acs_spot_generate_tenant" ON "acs_spot_generate" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_spot_info_tenant" ON "system_spot_info" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "site_language_tenant" ON "site_language" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_change_request_tenant" ON "system_change_request" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "message_outbox_tenant" ON "message_outbox" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "log_system_activity_tenant" ON "log_system_activity" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_account_deletion_tenant" ON "system_account_deletion" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_credential_tenant" ON "system_credential" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_email_preference_tenant" ON "system_email_preference" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_one_time_code_tenant" ON "system_one_time_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_passkey_tenant" ON "system_passkey" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_passkey_challenge_tenant" ON "system_passkey_challenge" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_saved_view_tenant" ON "system_saved_view" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_session_tenant" ON "system_session" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_throttle_tenant" ON "system_throttle" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_movement_tenant" ON "stock_movement" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "stock_on_hand_tenant" ON "stock_on_hand" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_last_code_tenant" ON "catalogue_last_code" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "catalogue_plu_barcode_tenant" ON "catalogue_plu_barcode" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_import_tenant" ON "system_import" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_deleted_tenant" ON "system_deleted" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_once_tenant" ON "system_once" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "live_event_tenant" ON "live_event" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "live_inbox_tenant" ON "live_inbox" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "system_file_tenant" ON "system_file" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
CREATE POLICY "document_counter_tenant" ON "document_counter" AS PERMISSIVE FOR ALL TO public USING (merchant_id = (select current_merchant())) WITH CHECK (merchant_id = (select current_merchant()));
