-- What each picture takes in the picture storage, for the members' quota.

alter table images add column bytes int not null default 0;
-- Older pictures: an estimate of their three sizes together.
update images set bytes = width * height / 4 where owner_id is not null;
create index images_by_owner on images (owner_id) include (bytes) where owner_id is not null;

-- Deleted ads no longer use their pictures: the nightly job deletes them.
delete from ad_revisions using ads where ads.id = ad_revisions.ad_id and ads.status = 'deleted';
delete from ad_images using ads where ads.id = ad_images.ad_id and ads.status = 'deleted';
