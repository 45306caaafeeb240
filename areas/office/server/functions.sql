-- Time of a job and of an invoice, and jobs of a project, are read by the other side.
create index if not exists oa_time_entry_job on oa_time_entry (merchant_id, job);
create index if not exists oa_time_entry_invoice on oa_time_entry (merchant_id, invoice) where invoice is not null;
create index if not exists oa_job_list_project on oa_job_list (merchant_id, project) where project is not null;
